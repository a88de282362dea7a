// A TCP connection from an address of our choice: to the shop each address of 127.0.0.0/8 is a network of its own.
import { connect, type Socket } from 'node:net'

export interface Target {
  readonly host: string
  readonly port: number
}

export function targetOf(origin: string): Target {
  const { hostname, port } = new URL(origin)
  return { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) }
}

/** A connection from `localAddress`; its errors are ignored. */
export function connectFrom(localAddress: string, target: Target): Socket {
  return connect({ ...target, localAddress }).on('error', () => undefined)
}

export const rawGet = (path: string, ...headers: readonly string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`
