import { SMTPServer } from 'smtp-server'
import { freePort } from '../../scripts/free-port.ts'

export type Received = { messageId: string; subject: string; to: string }

/** A mail server that can be taken down, and remembers what it took. */
export type PostOffice = {
  url: string
  received: Received[]
  open(): Promise<void>
  close(): Promise<void>
}

export async function startPostOffice(): Promise<PostOffice> {
  const port = await freePort()
  const received: Received[] = []
  let server: SMTPServer | undefined
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    open: async () => {
      server ??= await listening(port, received)
    },
    close: async () => {
      const closing = server
      server = undefined
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()))
    },
  }
  await office.open()
  return office
}

async function listening(port: number, received: Received[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 200,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          received.push({
            ...headersOf(Buffer.concat(chunks).toString('utf8')),
            to: session.envelope.rcptTo[0]?.address ?? '',
          })
          callback()
        })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

function headersOf(message: string): { messageId: string; subject: string } {
  const [head = ''] = message.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  return { messageId: header('Message-ID'), subject: header('Subject') }
}
