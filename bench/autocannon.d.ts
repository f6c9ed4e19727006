/** The parts of autocannon used in this folder; the package has no types. */
declare module 'autocannon' {
  export interface Client {
    setRequests(requests: readonly object[]): void
  }

  export interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Interval in ms at which it checks whether the duration is over. */
    sampleInt: number
    headers: Record<string, string>
    setupClient(client: Client): void
  }

  export interface Result {
    errors: number
    timeouts: number
    non2xx: number
  }

  export interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: Client, statusCode: number, bytes: number, responseTimeMs: number) => void,
    ): void
  }

  export default function autocannon(options: Options): Run
}
