import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

/** `full`: no committed transaction is lost. `none`: for throwaway test databases only. */
export type Durability = 'full' | 'none'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/** PostgreSQL settings for this machine: memory by its RAM (or its container's limit), WAL by its free disk space. */
export function postgresSettings(durability: Durability, folder: string): Record<string, string> {
  return durability === 'none' ? throwawaySettings() : scaledSettings(memoryBytes(), freeDiskBytes(folder))
}

/** The scaling itself, independent of this machine. */
function scaledSettings(memory: number, freeDisk: number): Record<string, string> {
  return {
    ...commonSettings,
    shared_buffers: inMegabytes(clamp(memory / 6, 64 * megabyte, 8 * gigabyte)),
    effective_cache_size: inMegabytes(clamp(memory * 0.65, 256 * megabyte, 64 * gigabyte)),
    work_mem: inMegabytes(clamp(memory / 256, 4 * megabyte, 64 * megabyte)),
    maintenance_work_mem: inMegabytes(clamp(memory / 12, 64 * megabyte, 2 * gigabyte)),
    max_wal_size: inMegabytes(clamp(freeDisk / 10, gigabyte / 2, 16 * gigabyte)),
    checkpoint_timeout: '30min',
    // Reloads the cached pages after a restart, so that the first searches are as fast as the last ones.
    shared_preload_libraries: 'pg_prewarm',
  }
}

const commonSettings: Record<string, string> = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  autovacuum_vacuum_insert_scale_factor: '0.05',
  wal_compression: 'off',
  log_line_prefix: '%m [%p] ',
  // The DETAIL of an error quotes the row, which may contain a phone number.
  log_error_verbosity: 'terse',
}

function throwawaySettings(): Record<string, string> {
  return {
    ...commonSettings,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    shared_buffers: '128MB',
    max_connections: '200',
    autovacuum: 'off',
  }
}

function memoryBytes(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

function freeDiskBytes(folder: string): number {
  const disk = statfsSync(folder)
  return disk.bavail * disk.bsize
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / megabyte)}MB`
}
