// Google's places, geocoding and map script.
import type { StandIn } from '#sandbox/stand-in.ts'
import type { World } from '#sandbox/world.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { googleApi } from './api.controller.ts'
import { googleScript } from './script/script.controller.ts'

const ALL = ['suggest', 'place', 'geocode'] as const

export function googleStandIns(world: World): readonly StandIn[] {
  return [
    {
      name: 'google',
      title: sandboxTexts.panel.google,
      paths: ['/google'],
      operations: ALL,
      scenarios: { slow: ALL, lost_answer: ALL, http_500: ALL, invalid_json: ALL, token_error: ALL, over_limit: ALL },
      mount(app) {
        app.use('/google/maps/api/js', googleScript())
        app.use('/google', googleApi(world))
      },
      reset: () => undefined,
    },
  ]
}
