// 'Elegir en el mapa': the dialog with the map, fetched when it is asked for.
import { useState } from 'react'
import { toast } from '#islands/shared/toast.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import type { FoundPlace } from '#shop/geography/place-search.ts'
import { delivery as texts } from '#texts/delivery/delivery.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { pin } from '#ui/icon/icons.ts'

type MapDialog = typeof import('#islands/delivery/map/PickOnMap.tsx').PickOnMap

interface MapLinkProps {
  readonly start: ChosenPlace['point']
  readonly confirm: (found: FoundPlace) => void
}

export function MapLink({ start, confirm }: MapLinkProps) {
  const [picking, setPicking] = useState<{ readonly Dialog: MapDialog } | null>(null)
  const openMap = async () => {
    const loaded = await import('#islands/delivery/map/PickOnMap.tsx').catch(() => null)
    if (loaded) setPicking({ Dialog: loaded.PickOnMap })
    else toast(texts.noMap, { kind: 'error' })
  }
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => void openMap()}>
        <Icon drawing={pin} />
        <span>{texts.pickOnMap}</span>
      </button>
      {picking && <picking.Dialog start={start} onConfirm={confirm} onClose={() => setPicking(null)} />}
    </>
  )
}
