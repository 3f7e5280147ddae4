import '@/h5/taro/document.scss'
