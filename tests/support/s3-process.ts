import S3rver from 's3rver'

// A process of its own: the server's pages of keys need ciphers that Node has only by an option.
const [, , directory = ''] = process.argv
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
const { port } = await server.run()
process.send?.(port)
process.once('disconnect', () => process.exit())
