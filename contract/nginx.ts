import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { waitForAnswer } from '../scripts/open-shop.ts'
import { freePort } from '../scripts/postgres.ts'

/** A configuration of `deploy/`. */
const given = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../deploy', name), 'utf8')

export type Nginx = {
  /** The shop through the proxy. */
  url: string
  /** The shop through the proxy, with TLS. */
  tlsUrl: string
  /** What it logged so far. */
  log(): string
  close(): Promise<void>
}

/** Whether nginx is installed. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** Whether it has HTTP/3, and with it the present way to ask for HTTP/2, which `deploy/` needs. Debian 12's has not. */
export const hasHttp3 = () => spawnSync('nginx', ['-V'], { encoding: 'utf8' }).stderr.includes('http_v3_module')

/**
 * Runs nginx with the configuration of `deploy/` in front of these shops, on a free port.
 * @param isTls whether it also speaks TLS, with a self-signed certificate
 */
export async function openNginx(shopPorts: number[], isTls = false): Promise<Nginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-nginx-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const site = given('nginx-instances.conf') + given('nginx.conf')
  writeFileSync(path.join(folder, 'shop.conf'), siteConfig(site, folder, port, shopPorts))
  if (isTls) addTls(path.join(folder, 'shop'), tlsPort)
  writeFileSync(path.join(folder, 'nginx.conf'), mainConfig(folder))
  // The workers of nginx run as an unprivileged user.
  chmodSync(folder, 0o755)
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  await waitForAnswer(`http://127.0.0.1:${port}/`, 'nginx')
  return {
    url: `http://127.0.0.1:${port}`,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    log: () => ['access.log', 'error.log'].map((name) => readFileSync(path.join(folder, name), 'utf8')).join(''),
    async close() {
      process.removeListener('exit', end)
      const gone = new Promise((resolve) => child.once('exit', resolve))
      end()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The configuration with other ports and folders. */
function siteConfig(text: string, folder: string, port: number, shopPorts: number[]): string {
  return changed(text, [
    [
      '    server 127.0.0.1:3000 max_fails=0;',
      shopPorts.map((shop) => `    server 127.0.0.1:${shop} max_fails=0;`).join('\n'),
    ],
    ['    listen 80;', `    listen 127.0.0.1:${port};`],
    ['    listen [::]:80;', ''],
    ['/var/log/nginx/', `${folder}/`],
    ['/etc/nginx/shop/', `${folder}/shop/`],
  ])
}

/** Adds deploy/nginx-tls.conf and a certificate, as its comment says. */
function addTls(folder: string, port: number): void {
  mkdirSync(folder)
  const old: [string, string][] = [
    ['443 ssl;', '443 ssl http2;'],
    ['http2 on;', ''],
    ['listen 443 quic reuseport;', ''],
    ['quic_retry on;', ''],
  ]
  const config = changed(given('nginx-tls.conf'), [
    ['listen [::]:443 ssl;', ''],
    ['listen [::]:443 quic reuseport;', ''],
    ...(hasHttp3() ? [] : old),
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['h3=":443"', `h3=":${port}"`],
    ['/etc/nginx/shop/', `${folder}/`],
  ])
  writeFileSync(path.join(folder, 'tls.conf'), config)
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
  const { status } = spawnSync('openssl', ['req', '-x509', ...key, '-subj', '/CN=shop.test', ...files])
  if (status !== 0) throw new Error('openssl could not make a certificate')
}

function changed(text: string, changes: [string, string][]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The configuration of nginx no longer says "${from.trim()}"`)
    return before.replaceAll(from, to)
  }, text)
}

function mainConfig(folder: string): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    error_log stderr error;
    events { worker_connections 1024; }
    http {
      ${bodies.join('\n')}
      include ${folder}/shop.conf;
    }`
}
