// A modal dialog that is open for as long as its component is there.
import { useEffect, useRef } from 'react'

export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return { dialog, close: () => dialog.current?.close() }
}
