// Builds the services of what is for sale: catalogue, promotions, ranking, sponsored listings, search and suggestions.
import type { PhotoStore } from '#pictures/pictures.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createPostJson } from '#platform/http/post-json.ts'
import type { Logger } from '#platform/log/logger.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { createCoverPictures } from '#server/http/files/cover-pictures.ts'
import type { BarePicture } from '#shop/catalog/catalogue.ts'
import { type OpenPrograms, offeredCategories } from '#shop/catalog/open-categories.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { cyberIsOn } from '#shop/content/cyber.ts'
import { createSponsoredService } from '#shop/merchandising/sponsored/sponsored.service.ts'
import { createTopsort } from '#shop/merchandising/sponsored/topsort.provider.ts'
import { createStoreRankingService } from '#shop/merchandising/store-ranking.service.ts'
import { createPromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import { categoryHits } from '#shop/search/category-hits.view.ts'
import { createOccasionService } from '#shop/search/occasion.service.ts'
import { createSearchService } from '#shop/search/search.service.ts'
import { createBoughtTogetherService } from '#shop/suggestions/bought-together.service.ts'
import { createRecommendationService } from '#shop/suggestions/personal/recommendation.service.ts'
import { createShownSuggestionsService } from '#shop/suggestions/tracking/shown-suggestions.service.ts'
import type { ContentServices } from './content-services.ts'
import { tilePictureOf } from './tile-picture.ts'

interface CatalogueServicesDeps extends Pick<ContentServices, 'settings' | 'content' | 'previewedPromotions'> {
  readonly topsort: Config['topsort']
  readonly barePicture: BarePicture
  readonly photos: PhotoStore
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

export type CatalogueServices = ReturnType<typeof buildCatalogueServices>

export function buildCatalogueServices({
  topsort,
  database,
  clock,
  logger,
  settings,
  content,
  previewedPromotions: source,
  barePicture,
  photos,
}: CatalogueServicesDeps) {
  const catalogue = createCatalogueService({ database, clock, logger, barePicture })
  const opening = (): OpenPrograms => ({
    club: settings.current().clubOpen,
    cyber: cyberIsOn(settings.current(), clock.now()),
  })
  const offered = () => offeredCategories(catalogue.current(), opening())
  const categoryNamed = (text: string) => categoryHits(catalogue.current(), text, 1, offered())[0]?.slug
  const boughtTogether = createBoughtTogetherService({ database, logger })
  const occasions = createOccasionService({ content, clock })
  const covers = createCoverPictures({ content, catalogue })
  return {
    catalogue,
    promotions: createPromotionsService({ database, clock, logger, ...(source && { source }) }),
    storeRanking: createStoreRankingService({ database, logger }),
    sponsored: createSponsoredService({ database, clock, logger, catalogue, topsort: topsortOf(topsort), enqueue }),
    search: createSearchService({ catalogue, logger, categoryNamed, occasions: occasions.current }),
    boughtTogether,
    recommendations: createRecommendationService({ database, catalogue, boughtTogether, clock }),
    shownSuggestions: createShownSuggestionsService({ database, newId: publicId }),
    /** Says which programs (club, cyber campaign) are open now. */
    opening,
    /** Lists the categories that may be offered now. */
    offered,
    /** Gives the picture key of a category's tile (`/fotos/…`). */
    categoryPicture: tilePictureOf({ catalogue, barePicture }),
    /** Gives the picture key of a post's cover (`/fotos/…`). */
    coverPicture: covers.keyOf,
    /** Holds what pictures are made from: products, their photos, drawn covers, and the pictures that editors published. */
    pictureSources: { catalogue, covers, content, photos },
  }
}

/** Builds the client of Topsort's auctions; null without a contract, when the shop's own listings are the only ones. */
function topsortOf(topsort: Config['topsort']) {
  return topsort && createTopsort(topsort.baseUrl, createPostJson('topsort', topsort.timeoutMs, topsort.headers))
}
