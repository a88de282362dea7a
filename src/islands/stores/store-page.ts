// The page of one store: its map.
import { startStoreMap } from '#islands/stores/store-map.ts'

startStoreMap({ leads: false })
