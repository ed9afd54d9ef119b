import { z } from 'zod'
import { Environment } from './environment.ts'

const GROUPS = {
  web: 'Address and proxies',
  database: 'Database',
  payments: 'Payments',
  shipping: 'Shipping',
  mail: 'Mail',
  'sign-in': 'Sign-in',
  files: 'Files',
  backups: 'Backups',
  rules: 'Shop rules',
  limits: 'Time limits',
  log: 'Logging and metrics',
  try: 'Testing and benchmarks',
} as const

const Description = z.object({
  group: z.literal(Object.keys(GROUPS) as (keyof typeof GROUPS)[]),
  about: z.string().min(1),
  secret: z.boolean().default(false),
})

type Setting = z.infer<typeof Description> & { name: string; default: string | undefined }

/** Every setting of a schema, by default the shop's own. Throws for a setting without a description. */
export function describeConfig(schema: z.ZodObject = Environment): Setting[] {
  return Object.entries(schema.shape).map(([name, setting]) => {
    const described = Description.safeParse((setting as z.ZodType).meta())
    if (!described.success) throw new Error(`${name} needs .meta({ group, about }): ${z.prettifyError(described.error)}`)
    return { name, ...described.data, default: defaultOf(setting as z.ZodType) }
  })
}

function defaultOf(setting: z.ZodType): string | undefined {
  if (!(setting instanceof z.ZodDefault)) return undefined
  const value = setting.def.defaultValue
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

/** docs/configuration.md: the purpose of each setting. */
export function configurationPage(): string {
  const tables = sections().map(({ title, settings }) => {
    const rows = settings.map((setting) => {
      const name = setting.secret ? `\`${setting.name}\` (secret)` : `\`${setting.name}\``
      return `| ${name} | ${setting.default === undefined ? '' : `\`${setting.default}\``} | ${setting.about}. |`
    })
    return [`## ${title}`, '', '| variable | default | for |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return `${[
    '# Configuration',
    '',
    'Environment variables configure the shop. It reads them once, when it starts, and reports all problems together. `npm run config` shows',
    'what is set. Instead of setting a secret directly, set the same name with `_FILE` to the path of a file that contains it.',
    '',
    'Generated from `server/config/environment.ts` by `npm run config -- --write`.',
    '',
    ...tables,
  ]
    .join('\n')
    .trimEnd()}\n`
}

/** deploy/example.env: every setting, commented out. */
export function exampleEnv(): string {
  const parts = sections().map(({ title, settings }) => {
    const lines = settings.flatMap((setting) => [
      `# ${setting.about}.`,
      `#${setting.name}${setting.secret ? '_FILE' : ''}=${setting.default ?? ''}`,
    ])
    return [`## ${title}`, ...lines, ''].join('\n')
  })
  return `${['# Uncomment the settings you need. Secrets are read from separate files; to put a value here instead, drop _FILE from the name.', '', ...parts].join('\n').trimEnd()}\n`
}

function sections() {
  const settings = describeConfig()
  return Object.entries(GROUPS).map(([group, title]) => ({
    title,
    settings: settings.filter((setting) => setting.group === group),
  }))
}
