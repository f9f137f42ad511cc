export { ConfirmFirstDialog } from './confirm-first-dialog.tsx'
export { EraseDialog } from './erase-dialog.tsx'
export { ExportDialog } from './export-dialog.tsx'
