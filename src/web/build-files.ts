import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { workerPolicy } from './content-security-policy.ts'

/** Serves the files of the build: those in /assets/ have their content in their name, and never change. */
export async function registerBuildFiles(
  server: FastifyInstance,
  { config }: { config: Pick<Config, 'projectDir'> },
): Promise<void> {
  const root = join(config.projectDir, 'build/client')
  if (!existsSync(root)) return
  await server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'none' }
    })
    await scope.register(fastifyStatic, {
      root,
      wildcard: false,
      decorateReply: false,
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
  })
}
