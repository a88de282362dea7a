// What a `User-Agent` says of a device: browser and system, never a version or a model. Kept as `Chrome/Windows`.

/** The first that fits: most browsers say that they are others, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** `Chrome/Windows`; one of both where the other is not said; '' for a program. */
export function deviceOf(userAgent: string): string {
  const said = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
  const [browser, system] = [said(BROWSERS), said(SYSTEMS)]
  return browser === '' && system === '' ? '' : `${browser}/${system}`
}

/** Both parts again. */
export function partsOfDevice(device: string): { readonly browser: string; readonly system: string } {
  const [browser = '', system = ''] = device.split('/')
  return { browser, system }
}
