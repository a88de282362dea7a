// What the rest of the repository may know of the pictures: their keys, and a renderer that hands out files.
export { CATEGORY_TILES } from './category-tiles.ts'
export type { CoverSpec } from './draw-cover.ts'
export { type EditorPictureRefusal, MAX_EDITOR_BYTES, readEditorPicture } from './editor-picture.ts'
export { RenderQueueFull } from './render-pool.ts'
export { createRenderer, type RendererOptions } from './renderer.ts'
export { seedSpecs } from './seed-specs.ts'
export {
  categoryPictureKey,
  coverPictureKey,
  DEFAULT_PICTURE_KEY,
  type PictureSpec,
  pictureKey,
  specOfRow,
} from './spec.ts'
