import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { acyclicChunks } from './scripts/acyclic-chunks.ts'
import { browserTexts } from './scripts/browser-texts.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { headOnServer } from './scripts/head-on-server.ts'
import { keepServerOut } from './scripts/keep-server-out.ts'
import { lightIcons } from './scripts/light-icons.ts'
import { lightManifest } from './scripts/light-manifest.ts'
import { minifyInlined } from './scripts/minify-inlined.ts'
import { staticComponents } from './scripts/static-components.ts'

/** Chrome on a phone of five years ago. */
const browsers = ['chrome109', 'firefox115', 'safari16.4']

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    lightIcons(),
    lightManifest(),
    staticComponents(),
    headOnServer(),
    browserTexts(),
    keepServerOut(),
    acyclicChunks(),
    minifyInlined(),
    compressAssets(),
  ],
  build: { target: browsers, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A hydrated page fetches a dozen files: what every page needs, what every search form needs, and larger
            // modules that several pages share. Fewer and larger files would contain more that the page does not use
            // (docs/guides/pages.md). Without entriesAwareMergeThreshold: merging small groups makes files that import
            // each other.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|use-sync-external-store|@lingui)\//,
                  priority: 4,
                },
                {
                  name: 'frame',
                  test: /\/src\/(root|entry\.client|layouts\/(public|visitor)-layout)\.tsx/,
                  priority: 3,
                },
                { name: 'search', test: /\/features\/search\/ui\/site-search\.tsx/, priority: 2 },
                {
                  name: 'shared',
                  test: /\/src\/|\/lucide-react\//,
                  minShareCount: 2,
                  entriesAware: true,
                },
              ],
            },
            // A group would be named after all its pages.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
      },
    },
    ssr: {
      // The server bundle is the whole app (docs/decisions/001-one-build.md).
      build: { target: 'node24', rollupOptions: { input: './src/main.ts' } },
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        // Bundled, so that React is the production one whatever NODE_ENV the app is started with.
        resolve: {
          noExternal: [
            /^react/,
            /^@react-router/,
            'downshift',
            'input-otp',
            'lucide-react',
            'cookie',
            /^@lingui/,
            /^use-sync-external-store/,
            // Bundled, so that a start reads one file instead of 800; what uses native code or finds its own files is not.
            'kysely',
            'zod',
            /^@simplewebauthn/,
            /^@peculiar/,
            'tsyringe',
            'tslib',
            'reflect-metadata',
            'asn1js',
            'pvutils',
            'pvtsutils',
            'jose',
            '@opentelemetry/api',
            'rate-limiter-flexible',
            'cockatiel',
            'prom-client',
            'nodemailer',
            'altcha-lib',
          ],
        },
      }),
    },
  },
}))
