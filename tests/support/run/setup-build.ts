// Before a project that serves pages: they are built if a source has changed.
import { buildPages } from '#scripts/machine/building.mjs'

export default async function setUpBuild() {
  await buildPages()
}
