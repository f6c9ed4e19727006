import type { FastifyRequest } from 'fastify'
import { ipAddressOf } from '#platform/network-of.ts'

/**
 * The IP address of whoever sent a request: of X-Forwarded-For what our own proxies wrote (TRUST_PROXY). Where that is
 * no address, the connection counts: text that a caller makes up must not buy a fresh allowance.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return ipAddressOf(ip) ?? ipAddressOf(socket.remoteAddress ?? '') ?? '0.0.0.0'
}
