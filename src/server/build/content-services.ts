// Builds the services of what editors publish and the owner sets: settings, content, banners, the front page, posts, legal texts, and the layout
// of every page with the first delivery date it names.
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { PICTURE_CACHE } from '#server/content/content-folder.ts'
import { createFolderSource } from '#server/content/folder-source.ts'
import { createPreviewedPromotions } from '#server/content/previewed-promotions.ts'
import { createShopDress } from '#server/content/shop-dress.ts'
import { createBlogService } from '#shop/blog/blog.service.ts'
import { createBannerService } from '#shop/content/banner.service.ts'
import { createFrontPageService } from '#shop/content/front-page.service.ts'
import { createLayoutService } from '#shop/content/layout.service.ts'
import { createLegalTexts } from '#shop/content/legal.service.ts'
import { createArrivals } from '#shop/delivery/calendar/arrivals.service.ts'
import { createContentService } from '#shop/publishing/content.service.ts'
import { createDatabaseSource } from '#shop/publishing/database-source.service.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'

interface ContentServicesDeps {
  readonly config: Pick<Config, 'previewContent' | 'previewKeepsOthers' | 'mode' | 'dataDir'>
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

export type ContentServices = ReturnType<typeof buildContentServices>

export function buildContentServices({ config, ...shared }: ContentServicesDeps) {
  const { database, clock, logger } = shared
  const files = previewedFiles(config, shared)
  const settings = createSettingsService({ database, logger, ...(files && { overlay: files.settings }) })
  const content = createContentService({ source: files ?? createDatabaseSource(database), logger })
  const blog = createBlogService({ content, clock })
  const arrivals = createArrivals({ database, clock, settings, logger })
  return {
    settings,
    content,
    banners: createBannerService({ content, clock }),
    frontPage: createFrontPageService({ content, clock }),
    blog,
    legal: createLegalTexts({ content, clock }),
    dress: createShopDress({ content, settings }),
    arrivals,
    layout: createLayoutService({ settings, content, blog, arrivals, clock, isPreview: files !== null }),
    /** Shows the promotions of an editor's files in a preview; null in a shop that shows what is published. */
    previewedPromotions: files && createPreviewedPromotions(content),
  }
}

/** Reads an editor's files in a preview; null otherwise, when the published content counts. */
function previewedFiles(config: ContentServicesDeps['config'], shared: Shared) {
  const { previewContent: folder, previewKeepsOthers: keepsOthers, mode, dataDir } = config
  if (folder === undefined) return null
  const wishes = { folder, keepsOthers, ofLiveShop: mode === 'live', cacheDir: join(dataDir, PICTURE_CACHE) }
  return createFolderSource({ ...shared, ...wishes })
}

type Shared = Omit<ContentServicesDeps, 'config'>
