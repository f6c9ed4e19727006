import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import { outcomeOf, reasonOf, SendError } from './send-error.ts'

/** Bounds what one provider may cost us while it fails: attempts, waits, and a circuit that opens. */
export interface CallGuard {
  /** The name of the provider. */
  name: string
  /** Calls it; throws a SendError with the reason `circuit_open` at once while the provider is left in peace. */
  run<T>(call: () => Promise<T>): Promise<T>
  state(): 'closed' | 'half_open' | 'open'
}

interface GuardOptions {
  name: string
  log: Log
  /** Further attempts within one call, a moment apart, where nothing was sent. The job behind it makes more. */
  retries?: number
  /** So many failures one after the other open the circuit. */
  failuresToOpen?: number
  /** After which one call is tried. */
  openForMs?: number
}

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const

const calls = new Counter({
  name: 'provider_calls_total',
  help: 'Calls of SMS, e-mail, WhatsApp, storage and other providers, by what became of them',
  labelNames: ['provider', 'outcome'],
  registers: [],
})

/**
 * Retries with jitter inside a circuit breaker. A message that the provider refuses says nothing about the provider,
 * and opens nothing.
 */
export function createCallGuard({
  name,
  log,
  retries = 2,
  failuresToOpen = 5,
  openForMs = 30_000,
}: GuardOptions): CallGuard {
  const breaker = circuitBreaker(
    handleWhen((error) => outcomeOf(error) !== 'refused'),
    { halfOpenAfter: openForMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
  )
  breaker.onBreak(() => log.error({ provider: name }, 'a provider fails: its circuit is open'))
  breaker.onReset(() => log.warn({ provider: name }, 'a provider answers again: its circuit is closed'))
  const attempts = retry(
    handleWhen((error) => !isBrokenCircuitError(error) && outcomeOf(error) === 'not_sent'),
    { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 2000 }) },
  )
  const guarded = wrap(attempts, breaker)
  return {
    name,
    run: async (call) => {
      try {
        const result = await guarded.execute(call)
        calls.inc({ provider: name, outcome: 'accepted' })
        return result
      } catch (error) {
        // ignored: thrown on, counted and named
        const failure = isBrokenCircuitError(error) ? new SendError(name, 'not_sent', 'circuit_open') : error
        calls.inc({ provider: name, outcome: reasonOf(failure) === 'circuit_open' ? 'circuit_open' : outcomeOf(error) })
        throw failure
      }
    },
    state: () => stateNames[breaker.state],
  }
}

/** Publishes `provider_circuit_open` (0 closed, 0.5 trying one call, 1 open) and `provider_calls_total`. */
export function measureGuards(registry: Registry, guards: readonly CallGuard[]): void {
  registry.registerMetric(calls)
  const value = { closed: 0, half_open: 0.5, open: 1 } as const
  registry.registerMetric(
    new Gauge({
      name: 'provider_circuit_open',
      help: 'Whether calls of a provider are held back because it fails: 1 yes, 0.5 one is tried, 0 no',
      labelNames: ['provider'],
      registers: [],
      collect() {
        for (const { name, state } of guards) this.set({ provider: name }, value[state()])
      },
    }),
  )
}
