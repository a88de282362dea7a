// The dialogs of an island that asks (dialogs.store.ts): each crashes by itself, and what that says is a dialog, too.
import { $dialogs } from '#islands/shared/dialogs.store.ts'
import { Boundary, Crashed } from '#islands/shared/island.tsx'
import { useModal } from '#islands/shared/use-modal.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { crashTitle } from '#texts/frame/crash.ts'

export function Dialogs() {
  return useStore($dialogs).map(({ key, shown }) => (
    <Boundary key={key} crashed={<CrashedDialog />}>
      {shown}
    </Boundary>
  ))
}

function CrashedDialog() {
  const { dialog } = useModal()
  return (
    <dialog className="modal" ref={dialog} aria-label={crashTitle} onCancel={() => location.reload()}>
      <Crashed />
    </dialog>
  )
}
