// Everybody who can be paid with, by the files in `stand-ins/`: the shop's providers and the invented ones.
import { readdirSync } from 'node:fs'
import type { StandIn } from './stand-in.ts'

type OpenStandIn = () => Promise<StandIn>

const FOLDER = new URL('stand-ins/', import.meta.url)

/** By the provider's name. */
export const STAND_INS: ReadonlyMap<string, OpenStandIn> = new Map(
  await Promise.all(
    readdirSync(FOLDER).map(async (file): Promise<[string, OpenStandIn]> => {
      const { openStandIn } = (await import(new URL(file, FOLDER).pathname)) as { openStandIn: OpenStandIn }
      return [file.replace(/\.ts$/, ''), openStandIn]
    }),
  ),
)
