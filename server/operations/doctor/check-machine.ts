import { access, constants, readFile, stat, statfs } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const GB = 1e9
const LOW_DISK_GB = 2
const FULL_DISK_GB = 0.2
// The program needs up to 400 MB, and images are encoded beside it.
const LEAST_MEMORY_GB = 0.7

/** Checks the Node version, the memory, and the data folder. */
export async function checkMachine({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const folder = await nearestFolder(dataDir)
  return [await checkNode(process.versions.node), checkMemory(readMemory()), await checkFolder(folder), await checkDisk(folder)]
}

/** Whether package.json allows this version of Node. */
export async function checkNode(version: string): Promise<Finding> {
  // Found from this file, which the build bundles into another folder.
  const file = await readFile(findPackageJSON(import.meta.url) ?? '', 'utf8')
  const { engines } = JSON.parse(file) as { engines: { node: string } }
  const oldest = Number.parseInt(engines.node.replace(/\D+/, ''), 10)
  if (Number.parseInt(version, 10) >= oldest) return ok('node', `Node ${version}.`)
  return wrong('node', `Node ${version} is too old: install Node ${oldest} or newer.`)
}

export function checkMemory(bytes: number): Finding {
  const size = gigabytes(bytes)
  if (bytes >= LEAST_MEMORY_GB * GB) return ok('memory', `${size} for this process.`)
  return warning('memory', `Only ${size} for this process: provide ${LEAST_MEMORY_GB} GB, or the system may kill it.`)
}

/** The container's limit, if there is one. */
function readMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

async function checkFolder(folder: string): Promise<Finding> {
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (isWritable) return ok('folder', `${folder} is writable.`)
  return wrong('folder', `${folder} is not writable: make the user that runs the shop its owner, or change DATA_DIR.`)
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  return checkRoom(bavail * bsize, folder)
}

export function checkRoom(bytes: number, folder: string): Finding {
  const free = `${gigabytes(bytes)} free in ${folder}`
  if (bytes >= LOW_DISK_GB * GB) return ok('disk', `${free}.`)
  const advice = 'delete what is not needed, or move to a larger disk'
  return bytes >= FULL_DISK_GB * GB ? warning('disk', `Only ${free}: ${advice}.`) : wrong('disk', `Only ${free}: ${advice}.`)
}

/** The folder itself, or the one in which the first start will create it. */
export async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() || path === dirname(path) ? path : nearestFolder(dirname(path))
}

function gigabytes(bytes: number): string {
  return `${(bytes / GB).toFixed(1)} GB`
}
