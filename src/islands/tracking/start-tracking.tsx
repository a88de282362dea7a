// 'Mis pedidos': the latest orders of who is logged in, or a search for one.
import { createRoot } from 'react-dom/client'
import { GuestSearch } from '#islands/tracking/GuestSearch.tsx'
import { MemberOrders } from '#islands/tracking/MemberOrders.tsx'

const host = document.querySelector<HTMLElement>('[data-tracking]')
if (host) {
  const { member } = host.dataset
  createRoot(host).render(member ? <MemberOrders memberId={member} /> : <GuestSearch />)
}
