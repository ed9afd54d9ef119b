import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { describeConfig } from '#server/config/describe-config.ts'

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  privileged: z.boolean().default(false),
  mem_limit: z.string(),
  stop_grace_period: z.string().optional(),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

const dockerfile = readFileSync('Dockerfile', 'utf8')
const lastStage = dockerfile.split(/^FROM /m).at(-1) ?? ''
const { services, secrets } = Compose.parse(parse(readFileSync('compose.yml', 'utf8')))
const unit = readFileSync('deploy/tonewood.service', 'utf8')
const settings = describeConfig().flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]))
const SECRET_NAME = /(KEY|SECRET|TOKEN|PASSWORD)$/

/** Runs a checker and returns its output. Throws it if the files are wrong. */
function ask(tool: string, ...args: string[]): string {
  const home = mkdtempSync(join(tmpdir(), 'tonewood-home-'))
  try {
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
    const { status, stdout, stderr } = spawnSync(tool, args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stdout}${stderr}`)
    return stdout + stderr
  } finally {
    rmSync(home, { recursive: true })
  }
}

function isInstalled(tool: string): boolean {
  return ['/usr/bin', '/usr/sbin', '/usr/local/bin'].some((folder) => existsSync(join(folder, tool)))
}

test('the Dockerfile passes the linter', () => {
  expect(validate(dockerfile)).toEqual([])
})

test('the image runs without privileges, checks its health without a shell, and contains no secret', () => {
  expect([...dockerfile.matchAll(/^USER (.+)$/gm)].at(-1)?.[1]).toBe('1000:1000')
  expect(lastStage).toMatch(/^HEALTHCHECK [\s\S]+?CMD \["node", /m)
  expect(lastStage).toMatch(/^CMD \["node", .+"--built"\]$/m)
  const names = [...dockerfile.matchAll(/^(?:ENV|ARG) (.+)$/gm)].flatMap(([, all = '']) => all.match(/[A-Z_]+(?==)/g) ?? [])
  expect(names.filter((name) => SECRET_NAME.test(name))).toEqual([])
})

test('all files that the image copies exist and are not ignored', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, all = '']) => all.split(' '))

  expect(sources).toContain('server')
  expect(sources.filter((source) => !existsSync(source) || ignored.includes(source))).toEqual([])
})

test('the image copies every folder that the server imports', () => {
  const folders = ['contracts', 'db', 'domain', 'providers', 'sandbox', 'server']
  const needed = globSync(folders.map((folder) => `${folder}/**/*.ts`))
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*?from '#(\w+)\//gm)])
    .map(([, folder = '']) => folder)

  // The calls' types are only used by the pages, and don't exist at run time.
  for (const folder of new Set(needed)) expect(lastStage).toMatch(new RegExp(`^COPY (${folder}(?:/\\w+)?) \\1$`, 'm'))
})

test('the compose file passes the linter', () => {
  const [result] = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] }).lintFiles(['compose.yml'], false)
  expect(result?.messages ?? []).toEqual([])
})

test('no container can gain privileges, use all memory, or be reached from outside', () => {
  for (const [name, service] of Object.entries(services)) {
    expect([name, service.privileged, service.security_opt]).toEqual([name, false, ['no-new-privileges:true']])
    expect(service.ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(service.image).toMatch(/:(\$\{TONEWOOD_VERSION:\?\}|v?\d+\.\d+[\d.]*)$/)
  }
  // At startup, PostgreSQL changes the owner of its folders and its user.
  for (const [name, service] of Object.entries(services).filter(([name]) => name !== 'db'))
    expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']])
})

test('the compose file and the unit only use existing settings, and read every secret from a file', () => {
  const passed = Object.keys(services.shop?.environment ?? {})
  const inUnit = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = '']) => all.match(/[A-Z_]+(?==)/g) ?? [])
  const ofNode = ['NODE_ENV', 'MALLOC_ARENA_MAX']

  expect([...passed, ...inUnit].filter((name) => !settings.includes(name) && !ofNode.includes(name))).toEqual([])
  const mounted = passed.filter((name) => name.endsWith('_FILE')).map((name) => name.slice(0, -'_FILE'.length).toLowerCase())
  expect(services.shop?.secrets.toSorted()).toEqual(mounted.toSorted())
  expect(
    Object.values(services).flatMap(({ environment }) => Object.keys(environment).filter((name) => SECRET_NAME.test(name))),
  ).toEqual([])
})

test('new secrets are created once, with a separate password, in a private folder', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'tonewood-secrets-')), 'secrets')
  const made = () => Object.fromEntries(Object.values(secrets).map(({ file }) => [file, read(file)]))
  const read = (file: string) => readFileSync(join(folder, file.replace('./secrets/', '')), 'utf8')

  ask('sh', 'deploy/new-secrets.sh', folder)
  const first = made()
  ask('sh', 'deploy/new-secrets.sh', folder)

  expect(made()).toEqual(first)
  expect(read('postgres_password')).toMatch(/^[0-9a-f]{64}$/)
  expect(read('database_url')).toBe(`postgres://tonewood:${read('postgres_password')}@db:5432/tonewood\n`)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  rmSync(join(folder, '..'), { recursive: true })
})

describe('bin/tonewood', () => {
  /** Runs the command with these programs on the path, and returns the last one's output. */
  function tonewood(programs: Record<string, string>, ...args: string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'tonewood-machine-'))
    for (const [name, script] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    try {
      const env = { PATH: `${folder}:${process.env.PATH}` }
      return spawnSync('sh', ['bin/tonewood', ...args], { env, encoding: 'utf8' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('runs a command as the service’s user, with its settings and secrets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tonewood-etc-'))
    const secret = join(folder, 'database_url')
    writeFileSync(secret, 'postgres://tonewood:a#b@localhost/tonewood\n')
    const values = [
      '# not this',
      'MAIL_FROM=Guild #1 <a b@c.example>',
      `SHEET_LAW="It's 5 $ of $HOME" # no comment`,
      'HOST=::1',
      '; nor this',
    ]
    writeFileSync(join(folder, 'tonewood.env'), values.join('\n'))
    writeFileSync(join(folder, 'more.env'), 'HOST=::2\n')
    const dropIn = `\nEnvironment="SHOP_WORDS=two words" TRUSTED_PROXIES=2\nEnvironmentFile=${folder}/more.env\nEnvironmentFile=-${folder}/missing.env\n`
    const service = unit
      .replace('/etc/tonewood/secrets/database_url', secret)
      .replace('/etc/tonewood/tonewood.env', join(folder, 'tonewood.env'))
    writeFileSync(join(folder, 'tonewood.service'), service + dropIn)

    const machine = { systemctl: `cat ${folder}/tonewood.service`, id: 'echo 0', runuser: 'env; echo "ARGS $*"' }
    const { stdout } = tonewood(machine, 'backup', 'a folder')
    const printed = stdout.split('\n')
    expect(printed).toEqual(
      expect.arrayContaining([
        'DATABASE_URL=postgres://tonewood:a#b@localhost/tonewood',
        'DATA_DIR=/var/lib/tonewood',
        'MAIL_FROM=Guild #1 <a b@c.example>',
        `SHEET_LAW="It's 5 $ of $HOME" # no comment`,
        'HOST=::2',
        'SHOP_WORDS=two words',
        'TRUSTED_PROXIES=2',
        expect.stringMatching(/^ARGS -u tonewood -- \S+node \S+\/server\/backup\.ts a folder$/),
      ]),
    )
    expect(stdout).not.toMatch(/DATABASE_URL_FILE|not this|nor this/)
    rmSync(folder, { recursive: true })
  })

  test('uses its own shell’s settings without a service, as in a container', () => {
    const { stdout } = tonewood({ systemctl: 'exit 1' }, 'config')
    expect(stdout).toMatch(/^name +value +default\nPORT /)
  })

  test('only runs the shop’s commands, and requires root beside a service', () => {
    expect(tonewood({}, '../server/main')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Usage: tonewood backup \| /),
    })
    const other = tonewood({ systemctl: 'echo "[Unit]"', id: 'echo 1000' }, 'doctor')
    expect(other).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Run tonewood as root: /) })
  })
})

test('the container has a fixed port, address and folder', () => {
  expect(services.shop?.environment).toMatchObject({ PORT: '3000', HOST: '', DATA_DIR: '/data' })
})

test('supervisors give the shop enough time to drain', () => {
  expect(services.shop?.stop_grace_period).toBe('45s')
  expect(unit).toMatch(/^TimeoutStopSec=45s$/m)
})

test('the backup unit finds the same database and files as the shop’s unit', () => {
  const backupUnit = readFileSync('deploy/tonewood-backup.service', 'utf8')
  const linesOf = (text: string) => text.match(/^(LoadCredential=.+|EnvironmentFile=.+|Environment=\w+_FILE=.+)$/gm)
  expect(linesOf(backupUnit)?.toSorted()).toEqual(linesOf(unit)?.toSorted())
  expect(backupUnit).toContain(/DATA_DIR=\S+/.exec(unit)?.[0])
})

test('systemd accepts the unit and rates it hardened', ({ skip }) => {
  skip(!isInstalled('systemd-analyze'), 'systemd-analyze is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'tonewood-unit-'))
  const file = join(folder, 'tonewood.service')
  // The program isn't installed here.
  writeFileSync(file, unit.replace(/^(ExecStart=)\S+/m, '$1/bin/true').replaceAll('/opt/tonewood/current', folder))

  expect(ask('systemd-analyze', 'verify', file)).toBe('')
  const score = /exposure level for tonewood\.service: ([\d.]+)/.exec(
    ask('systemd-analyze', 'security', '--offline=yes', file),
  )?.[1]
  expect(Number(score)).toBeLessThanOrEqual(2)
  // V8 compiles at run time.
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
  rmSync(folder, { recursive: true })
})

test('Caddy accepts its example', ({ skip }) => {
  skip(!isInstalled('caddy'), 'Caddy is not installed')
  ask('caddy', 'validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile')
})

test('nginx accepts its example', ({ skip }) => {
  skip(!isInstalled('nginx') || !isInstalled('openssl'), 'nginx or openssl is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'tonewood-nginx-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const self = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=shop.example']
  ask('openssl', 'req', ...self, '-keyout', key, '-out', certificate)
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/\S+fullchain\.pem/g, certificate)
    .replaceAll(/\S+privkey\.pem/g, key)
    // Works without the right to listen below port 1024, and without IPv6.
    .replaceAll(/^ *listen \[::\].+$/gm, '')
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/listen (80|443)/g, 'listen 127.0.0.1:18$1')
  writeFileSync(join(folder, 'nginx.conf'), `events {}\nhttp { access_log off;\n${site}\n}`)

  ask('nginx', '-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', `pid ${folder}/pid;`)
  rmSync(folder, { recursive: true })
})

test('Node collects garbage before its container or unit is killed, and a unit retries its database forever', () => {
  const heap = (text: string) => Number(/--max-old-space-size=(\d+)/.exec(text)?.[1])
  // Beside its heap, Node needs memory for code, buffers and pictures.
  expect(Number.parseInt(services.shop?.mem_limit ?? '', 10)).toBeGreaterThan(heap(lastStage.replaceAll('", "', ' ')) * 1.4)
  expect(Number(/^MemoryMax=(\d+)M$/m.exec(unit)?.[1])).toBeGreaterThan(heap(unit) * 1.4)
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
})

test('nginx logs no query, which may contain a link’s token', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8')
  const format = /^log_format tonewood ([^;]+);$/m.exec(nginx)?.[1] ?? ''
  expect(format).toContain('$uri')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
  // Without a line of its own, a server would write queries into the machine's log.
  const servers = nginx.split(/^server \{$/m).slice(1)
  expect(servers.filter((server) => !server.includes('access_log /var/log/nginx/tonewood.log tonewood;'))).toEqual([])
  expect(servers).toHaveLength(3)
})

test('a proxy adds itself to the addresses, and passes on live events immediately', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8')
  expect(nginx).toContain('X-Forwarded-For $proxy_add_x_forwarded_for;')
  expect(nginx).toMatch(/location = \/api\/v1\/events \{[^}]+proxy_buffering off;/)
  expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain('flush_interval -1')
})
