// Splits an address with several hosts (`mysql://u:p@a:3306,b:3306/shop`) into an address for each. Plain JavaScript: what brings up a machine reads it, too.

/** Says of what cannot be split that it is one address. */
export function addressesOf(url) {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? []
  return hosts === '' ? [url] : hosts.split(',').map((host) => before + host.trim() + after)
}
