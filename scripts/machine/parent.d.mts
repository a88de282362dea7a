export function watchNpm(
  onGone: () => void,
  options?: {
    readonly event?: string
    readonly environment?: Readonly<Record<string, string | undefined>>
    readonly parent?: number
  },
): void
