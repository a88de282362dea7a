// Services under test read the database six times as often as in production: a change is seen in a quarter of a second.
import { setPollingSpeed } from '#platform/work/polling.ts'

setPollingSpeed(6)
