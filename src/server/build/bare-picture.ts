// What stands for a product without a photo: its drawing in the demonstration, the generic bottle in a live shop, unless a setting says drawings.
import { DEFAULT_PICTURE_KEY } from '#drawings/drawings.ts'
import type { Config } from '#platform/config/config.ts'
import type { BarePicture } from '#shop/catalog/catalogue.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'

export function barePictureOf(mode: Config['mode'], settings: Pick<SettingsService, 'current'>): BarePicture {
  if (mode === 'demo') return (drawingKey) => drawingKey
  return (drawingKey) => (settings.current().showsDrawings ? drawingKey : DEFAULT_PICTURE_KEY)
}
