import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { CreateTokenDialog } from './create-token-dialog.tsx'

const user = vi.hoisted(() => ({ id: 'u1', needsPassword: false }))
vi.mock('#app/lib/session.ts', async (original) => ({ ...(await original<object>()), useSession: () => ({ user }) }))
beforeEach(() => {
  user.needsPassword = false
})

function shown(): string {
  const Component = () => <CreateTokenDialog open scopes={['products:read']} onClose={() => {}} onCreated={() => {}} />
  const Page = createRoutesStub([{ path: '/', Component }])
  return renderToString(<Page initialEntries={['/']} />)
}

test('asks for the current password', () => {
  expect(shown()).toContain('Current password')
})

test('asks for a new password after a recovery, because the old one is lost', () => {
  user.needsPassword = true
  const dialog = shown()
  expect(dialog).toContain('Set your new password first.')
  expect(dialog).not.toContain('Current password')
})
