import { chromium } from '@playwright/test'
import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse'
import { chromiumPath } from '#testing/chromium-path.ts'
import { freePort } from './free-port.ts'
import { type ByteKind, DESKTOP_GOALS, MOBILE_GOALS, medianReport, type PageReport, reportTable } from './lighthouse-report.ts'
import { startShop } from './shop-process.ts'

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)

const KINDS: Record<string, ByteKind> = {
  Document: 'html',
  Stylesheet: 'styles',
  Script: 'script',
  Font: 'fonts',
  Image: 'pictures',
}

/** Lighthouse on the public pages of the demo shop, as a slow phone (simulated) and as a desktop see them. */
export async function measureLighthouse(databaseUrl: string): Promise<string> {
  const shop = await startShop(databaseUrl)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  })
  try {
    const pages = [
      '/',
      '/catalog',
      await firstLink(`${shop.url}/catalog`, '/product/'),
      '/builders',
      await firstLink(`${shop.url}/builders`, '/builder/'),
      await firstLink(`${shop.url}/blog`, '/blog/'),
    ]
    const mobile = []
    const desktop = []
    for (const page of pages) {
      mobile.push(await measure(shop.url, page, port))
      desktop.push(await measure(shop.url, page, port, desktopConfig))
    }
    return [
      `\nLighthouse, median of ${RUNS}\n\nMobile, simulated slow phone\n`,
      reportTable(mobile, MOBILE_GOALS),
      '\nDesktop\n',
      reportTable(desktop, DESKTOP_GOALS),
      '',
    ].join('\n')
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function firstLink(url: string, start: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const path = new RegExp(`href="(${start}[^"?#.]+)"`).exec(html)?.[1]
  if (!path) throw new Error(`${url} links to no page below ${start}`)
  return path
}

async function measure(url: string, path: string, port: number, config?: Config): Promise<PageReport> {
  // The page is cached from the first visit on; rendering is measured elsewhere.
  await fetch(url + path)
  const runs: PageReport[] = []
  while (runs.length < RUNS) {
    const result = await lighthouse(url + path, { port, logLevel: 'error' }, config)
    if (!result) throw new Error(`Lighthouse did not measure ${path}`)
    runs.push(readReport(path, result.lhr))
  }
  return medianReport(runs)
}

function readReport(path: string, { categories, audits, runtimeError }: Result): PageReport {
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    page: path.split('/').slice(0, 2).join('/') || '/',
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: readBytes(audits['network-requests']?.details),
  }
}

function readBytes(details: Result['audits'][string]['details']): PageReport['bytes'] {
  const bytes = { total: 0, html: 0, styles: 0, script: 0, fonts: 0, pictures: 0 }
  const requests = details?.type === 'table' ? details.items : []
  for (const { resourceType, transferSize } of requests) {
    const sent = Number(transferSize ?? 0)
    const kind = KINDS[String(resourceType)]
    bytes.total += sent
    if (kind) bytes[kind] += sent
  }
  return bytes
}
