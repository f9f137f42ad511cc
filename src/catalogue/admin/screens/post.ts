export { post, sent, type Answered, type Refusal } from '#admin/parts/post.ts'
