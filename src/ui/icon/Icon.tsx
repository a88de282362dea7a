// The same icon for islands: `<Icon drawing={trash} />` with `import { trash } from '#ui/icon/icons.ts'`.
export type IconProps = { readonly drawing: string; readonly small?: boolean }

export function Icon({ drawing, small = false }: IconProps) {
  return (
    <svg
      className={small ? 'icon icon--s' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, never input
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
