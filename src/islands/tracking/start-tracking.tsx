// 'Mis pedidos': the latest orders of who is logged in, or a search for one.
import { reactRoot } from '#islands/shared/react-root.tsx'
import { GuestSearch } from '#islands/tracking/GuestSearch.tsx'
import { MemberOrders } from '#islands/tracking/MemberOrders.tsx'

const host = document.querySelector<HTMLElement>('[data-tracking]')
if (host) {
  const { member } = host.dataset
  reactRoot(host).render(member ? <MemberOrders memberId={member} /> : <GuestSearch />)
}
