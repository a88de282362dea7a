// A post as schema.org describes an article. The compiler checks its shape (package schema-dts, types only).
import type { Article, WithContext } from 'schema-dts'

interface DescribedArticle {
  readonly title: string
  readonly extract: string
  readonly path: string
  /** Path of its picture. */
  readonly image: string
  readonly published: Date
  readonly modified: Date
  readonly words: number
}

interface Publisher {
  readonly name: string
  /** Path of its picture. */
  readonly logo: string
}

/** The shop at `origin` is both author and publisher. */
export function articleJsonLd(article: DescribedArticle, publisher: Publisher, origin: string): WithContext<Article> {
  const shop = {
    '@type': 'Organization',
    name: publisher.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: origin + publisher.logo },
  } as const
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.extract,
    image: [origin + article.image],
    datePublished: article.published.toISOString(),
    dateModified: article.modified.toISOString(),
    author: shop,
    publisher: shop,
    mainEntityOfPage: origin + article.path,
    wordCount: article.words,
    inLanguage: 'es-CL',
  }
}
