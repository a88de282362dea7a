// What the command prints of photos: their faults, and what would change.
import type { PhotoFault } from '#shop/operations/catalogue/photos/photo-faults.ts'
import type { PhotosFound } from '#shop/operations/catalogue/photos/photo-load.service.ts'
import { changeLine } from '#shop/operations/catalogue/told-changes.view.ts'
import { commands } from '#texts/commands/commands.ts'
import { capped } from './catalogue-lines.ts'

const words = commands.catalogue

export function photoFaultLines(faults: readonly PhotoFault[]): string[] {
  const lineOf = (fault: PhotoFault) => {
    const [problem, remedy] = words.photos.faults[fault.code](fault)
    return words.faultLine(words.where(fault.file, fault.row, ''), problem, remedy)
  }
  return capped(faults, lineOf, words.moreFaults)
}

export function photoLines({ changes, unchanged, twins }: PhotosFound): string[] {
  const added = changes.filter(({ before }) => before === null).length
  const removed = changes.filter(({ after }) => after === null).length
  return [
    words.photos.summary(added, changes.length - added - removed, removed, unchanged),
    ...capped(changes, changeLine, words.moreChanges),
    ...twins.map(([sku, other]) => words.photos.twin(sku, other)),
  ]
}
