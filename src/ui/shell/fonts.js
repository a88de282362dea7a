// Brings the shop's two fonts without holding up anything: on a first visit once the page is loaded and painted, in stand-ins of the same
// measure (styles/tokens.css); later, when the browser keeps them, at once, so that no change is seen. Served as it stands, for the head.
;(() => {
  const { display, text } = document.currentScript.dataset
  const KEY = 'liqui:fonts'
  const kept = display + text

  const bring = () => {
    const faces = [
      new FontFace('Liqui Display', `url(${display})`, { weight: '600 800' }),
      new FontFace('Liqui Text', `url(${text})`, { weight: '400 700' }),
    ]
    Promise.all(faces.map((face) => face.load())).then(
      () => {
        for (const face of faces) document.fonts.add(face)
        remember()
      },
      () => undefined, // offline: the stand-ins stay
    )
  }
  // Storage may be forbidden; then every visit is a first one.
  const remember = () => {
    try {
      localStorage.setItem(KEY, kept)
    } catch {}
  }
  const isKept = () => {
    try {
      return localStorage.getItem(KEY) === kept
    } catch {
      return false
    }
  }
  const painted = () =>
    new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    })
  const loaded = () =>
    new Promise((resolve) => {
      if (document.readyState === 'complete') resolve()
      else addEventListener('load', resolve, { once: true })
    })

  if (isKept()) bring()
  else Promise.all([loaded(), painted()]).then(bring)
})()
