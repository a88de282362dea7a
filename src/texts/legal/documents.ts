// The legal documents by their address, written for the shop of the settings: the owner's where he published one, else the shop's own.
import type { ShopIdentity } from '#shop/content/identity.ts'
import { filledWith, type LegalBlock, type LegalPlaceholder, type LegalVersion } from '#shop/content/legal-text.ts'
import { printedDay } from '#texts/days/days.ts'
import { footer } from '#texts/frame/footer.ts'
import type { LegalDocument, LegalParty, LegalText } from '#texts/legal/document.ts'
import { privacy } from '#texts/legal/privacy.ts'
import { shipping } from '#texts/legal/shipping.ts'
import { terms } from '#texts/legal/terms.ts'
import { withdrawal } from '#texts/legal/withdrawal.ts'
import { paths } from '#texts/paths.ts'

const byPath: Readonly<Record<string, LegalText>> = {
  [paths.terms]: terms,
  [paths.privacy]: privacy,
  [paths.withdrawal]: withdrawal,
  [paths.shipping]: shipping,
}

/** The document at one of the addresses of `legalPages`: a published version, or the shop's own where there is none. */
export function legalDocument(
  path: keyof typeof byPath,
  shop: ShopIdentity,
  version: LegalVersion | null = null,
): LegalDocument {
  const write = byPath[path]
  if (write === undefined) throw new Error(`no legal document at ${path}`)
  const party = partyOf(shop)
  const own = write(party)
  return version ? published(version, own, party) : own
}

/** A published version, with the shop's own title, and its description where none is given. */
function published(
  { since, description, intro, sections }: LegalVersion,
  own: LegalDocument,
  party: LegalParty,
): LegalDocument {
  const said = saidBy(party)
  const filled = (block: LegalBlock): LegalBlock =>
    typeof block === 'string' ? filledWith(block, said) : block.map((point) => filledWith(point, said))
  return {
    title: own.title,
    description: description === '' ? own.description : filledWith(description, said),
    since: printedDay(since),
    intro: intro.map(filled),
    sections: sections.map(({ title, blocks }) => ({ title: filledWith(title, said), blocks: blocks.map(filled) })),
  }
}

/** What the placeholders of a published text say. */
const saidBy = ({ hours, ...party }: LegalParty): Readonly<Record<LegalPlaceholder, string>> => ({
  tienda: party.shop,
  empresa: party.company,
  rut: party.taxId,
  correo: party.email,
  telefono: party.phone,
  direccion: party.address,
  horario: hours.customers,
  'horario-mayorista': hours.wholesale,
})

function partyOf(shop: ShopIdentity): LegalParty {
  return {
    shop: shop.name,
    company: shop.company,
    taxId: shop.taxId,
    email: shop.email,
    phone: shop.phone,
    address: shop.address.join(', '),
    hours: { customers: footer.hours(shop.hours.customers), wholesale: footer.hours(shop.hours.wholesale) },
    usesGoogleMaps: shop.usesGoogleMaps,
  }
}
