import '@/h5/router/router.scss'
