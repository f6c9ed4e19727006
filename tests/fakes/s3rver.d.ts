declare module 's3rver' {
  interface Options {
    address?: string
    port?: number
    directory?: string
    silent?: boolean
    key?: string
    cert?: string
    configureBuckets?: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
