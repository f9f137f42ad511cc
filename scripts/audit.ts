import { spawn } from 'node:child_process'

/**
 * Known faults of what runs in the shop; development tools never meet a shopper. Needs the network,
 * so it is no part of the gate.
 */
const npm = spawn('npm', ['audit', '--omit=dev', '--audit-level=high'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
npm.on('error', (error) => {
  console.error(`npm did not run: ${error.message}`)
  process.exitCode = 1
})
npm.on('exit', (code) => {
  process.exitCode = code ?? 1
})
