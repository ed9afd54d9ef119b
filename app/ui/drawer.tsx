import { classNames } from './class-names.ts'
import { Modal, type ModalProps } from './modal.tsx'

export type DrawerProps = Omit<ModalProps, 'className' | 'role'> & {
  side?: 'right' | 'left'
}

/** A dialog that comes from the side and takes the whole height. */
export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <Modal {...rest} className={classNames('drawer', side === 'left' && 'drawer-left')} />
}
