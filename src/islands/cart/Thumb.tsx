// The small picture of a line. Its text is beside it, so it has no alt text.
import * as paths from '#texts/first-paths.ts'

export function Thumb({ pictureKey }: { readonly pictureKey: string }) {
  return (
    <div className="thumb">
      <img
        src={pictureKey === '' ? '/botella.svg' : paths.picture(pictureKey, 300)}
        alt=""
        width="300"
        height="375"
        loading="lazy"
        decoding="async"
        data-picture=""
      />
    </div>
  )
}
