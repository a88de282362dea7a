// 'Mis pedidos': the latest orders of who is logged in, or a search for one, in the place of the server's form.
import { reactRoot } from '#islands/shared/react-root.tsx'
import { GuestSearch, type Started } from '#islands/tracking/GuestSearch.tsx'
import { MemberOrders } from '#islands/tracking/MemberOrders.tsx'
import { searchProblem } from '#ui/order/search-problem.ts'

const host = document.querySelector<HTMLElement>('[data-tracking]')
if (host) {
  const { member } = host.dataset
  reactRoot(host).render(member ? <MemberOrders memberId={member} /> : <GuestSearch start={started(host)} />)
}

/** What was typed before the script was there, and what the server's form says. */
function started(host: HTMLElement): Started {
  const typed = (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  const query = new URLSearchParams(location.search)
  return {
    rut: typed('rut'),
    number: typed('pedido'),
    problem: searchProblem(query.get('aviso'), query.get('segundos')),
    focus: host.contains(document.activeElement) ? document.activeElement!.id : null,
  }
}
