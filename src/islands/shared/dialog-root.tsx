// A root of React for what is a dialog over the page: so is what a crash of it says.
import { Crashed, reactRoot } from '#islands/shared/react-root.tsx'
import { useModal } from '#islands/shared/use-modal.ts'
import { crashTitle } from '#texts/crash.ts'

export const dialogRoot = (host: HTMLElement) => reactRoot(host, <CrashedDialog />)

function CrashedDialog() {
  const { dialog } = useModal()
  return (
    <dialog className="modal" ref={dialog} aria-label={crashTitle} onCancel={() => location.reload()}>
      <Crashed />
    </dialog>
  )
}
