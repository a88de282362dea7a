// Which part of a list a page shows, and which other pages it links to.

export const POSTS_A_PAGE = 6

/** How many pages a list has, at least one. */
export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / POSTS_A_PAGE))
}

/** What a page shows of a list. */
export function pageFrom<One>(list: readonly One[], page: number): readonly One[] {
  return list.slice((page - 1) * POSTS_A_PAGE, page * POSTS_A_PAGE)
}

/** At most `most` page numbers in a row, the current one as near their middle as possible. */
export function numbersAround(page: number, pages: number, most: number): number[] {
  const count = Math.min(most, pages)
  const first = Math.min(Math.max(1, page - Math.floor(most / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, at) => first + at)
}
