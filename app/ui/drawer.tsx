import { classNames } from './class-names.ts'
import { Modal, type ModalProps } from './modal.tsx'

export type DrawerProps = Omit<ModalProps, 'className' | 'role'> & {
  side?: 'right' | 'left'
}

/** A full-height dialog that slides in from the side. */
export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <Modal {...rest} className={classNames('drawer', side === 'left' && 'drawer-left')} />
}
