import type { FastifyRequest } from 'fastify'
import { ipAddressOf } from '#platform/network-of.ts'

/**
 * The client's IP address: from the part of X-Forwarded-For that our own proxies wrote (TRUST_PROXY). If that is no
 * address, the connection's: made-up text must not buy a fresh allowance.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return ipAddressOf(ip) ?? ipAddressOf(socket.remoteAddress ?? '') ?? '0.0.0.0'
}
