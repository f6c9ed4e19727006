import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { answerUnmetCondition } from './answer-unmet-condition.ts'
import { workerPolicy } from './content-security-policy.ts'

/**
 * Serves the files of the build. Those in /assets/ have their content in their name, and never change; they are more
 * than a thousand, so they share one route, which knows their names.
 */
export async function registerBuildFiles(
  server: FastifyInstance,
  { config }: { config: Pick<Config, 'projectDir'> },
): Promise<void> {
  const root = join(config.projectDir, 'build/client')
  if (!existsSync(root)) return
  const assets = new Set(await readdir(join(root, 'assets')))
  await server.register(async (scope) => {
    scope.setErrorHandler(answerUnmetCondition)
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'none' }
    })
    await scope.register(fastifyStatic, {
      root,
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
        if (/\/sw\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', workerPolicy)
      },
    })
    scope.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: '/assets/:file',
      handler: ({ params: { file } }, reply) =>
        assets.has(file) ? reply.sendFile(`/assets/${file}`) : reply.callNotFound(),
    })
  })
}
