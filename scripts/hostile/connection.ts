// A bare connection to a server on this machine, from an address of our choice: every part of 127.0.0.0/8 is a network of its own to the shop.
import { connect, type Socket } from 'node:net'

export interface Target {
  readonly host: string
  readonly port: number
}

export function targetOf(origin: string): Target {
  const { hostname, port } = new URL(origin)
  return { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) }
}

/** A connection from `localAddress`; what goes wrong with it is its own affair. */
export function connectFrom(localAddress: string, target: Target): Socket {
  return connect({ ...target, localAddress }).on('error', () => undefined)
}

export const rawGet = (path: string, ...headers: readonly string[]) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`
