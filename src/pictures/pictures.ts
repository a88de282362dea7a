// What the rest of the repository may know of pictures: a renderer that hands out files, how an editor's picture is read, and where products' photos lie.
export { type EditorPictureRefusal, MAX_EDITOR_BYTES, readEditorPicture } from './editor-picture.ts'
export {
  icoOf,
  logoCard,
  logoIcon,
  logoPng,
  logoWebp,
  MAX_LOGO_BYTES,
  readLogo,
} from './logo-picture.ts'
export { createPhotoStore, type PhotoStore } from './photo-store.ts'
export type { PictureName } from './picture-name.ts'
export { RenderQueueFull } from './render-pool.ts'
export { createRenderer, type FoundSubject } from './renderer.ts'
