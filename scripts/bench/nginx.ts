// An nginx with one worker that serves, from disk, the very bytes the shop answered: what everything is compared with.
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, portOpens } from '#scripts/machine/ports.mjs'
import { endProcess, launch } from '#scripts/machine/processes.mjs'

export interface ServedFile {
  /** Path of the address, without a query. */
  readonly path: string
  readonly body: Buffer
  readonly type: string
  /** Content-Encoding of the bytes; empty for none. */
  readonly encoding: string
}

/** Starts nginx with one file at one address of its own each; `origins` in the order of `files`. */
export async function startNginx(program: string, folder: string, files: readonly ServedFile[]) {
  mkdirSync(join(folder, 'files'), { recursive: true })
  const first = await freePort(files.length)
  for (const [n, { body }] of files.entries()) writeFileSync(join(folder, 'files', String(n)), body)
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configOf(folder, first, files))
  const child: ChildProcess = launch(program, ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], {
    cwd: folder,
    env: process.env,
    log: join(folder, 'nginx.log'),
  })
  await portOpens(first, 10_000)
  return {
    origins: files.map((_, n) => `http://127.0.0.1:${first + n}`),
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.pid) await endProcess(child.pid)
    },
  }
}

function configOf(folder: string, first: number, files: readonly ServedFile[]): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '' // its worker reads our folder
  return `daemon off;
${user}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
${files.map((file, n) => serverOf(folder, first, file, n)).join('\n')}
}
`
}

/** A static file refuses a POST; the way around it costs nginx next to nothing. */
function serverOf(folder: string, first: number, { path, type, encoding }: ServedFile, n: number): string {
  return `  server {
    listen 127.0.0.1:${first + n};
    location = ${path} {
      alias ${join(folder, 'files', String(n))};
      types { }
      default_type "${type}";
      ${encoding ? `add_header Content-Encoding ${encoding};` : ''}
      error_page 405 =200 $uri;
    }
  }`
}
