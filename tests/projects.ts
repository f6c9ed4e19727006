/** A kind of test: its files and what they need. */
export interface TestKind {
  name: string
  include: string[]
  exclude?: string[]
  /** Its tests run the built app in Chromium or by HTTP. */
  needsBuild: boolean
}

const withDatabase = [
  'src/features/*/server/**/*.test.ts',
  'src/features/businesses/{demo,import}/**/*.test.ts',
  'src/web/**/*.test.ts',
  'src/platform/statement-pool.test.ts',
  'tests/*.test.ts',
  'bench/judged/judge.test.ts',
  'bench/world/make-world.test.ts',
]
/** They start and kill PostgreSQL servers of their own. */
const startingServers = ['src/platform/postgres/**/*.test.ts', 'src/platform/migrate.test.ts']

/** Every test file belongs to exactly one of these (docs/decisions/029-test-time.md). */
export const testKinds = [
  {
    name: 'unit',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: [...withDatabase, ...startingServers],
    needsBuild: false,
  },
  { name: 'integration', include: withDatabase, needsBuild: false },
  { name: 'processes', include: startingServers, needsBuild: false },
  { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], needsBuild: true },
] as const satisfies TestKind[]
